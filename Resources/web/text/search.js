/** How many elements at the front of an array a condition holds for, as it must for no later one. */
export function partition(array, isInFront) {
  let [low, high] = [0, array.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isInFront(array[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}

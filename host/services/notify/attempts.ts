/** Times that a delivery is tried: for about nine hours. */
export const attempts = 10;

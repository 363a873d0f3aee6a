/** Pixels of the window behind which nothing of the letter is seen: the toolbar above, the bar at the foot. */
export const windowEdges = { top: 110, bottom: 130, left: 0, right: 0 }

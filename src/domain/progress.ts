/** How many weeks the progress of projects is told for, the present one included. */
export const progressWeeks = 12

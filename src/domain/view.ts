/** Of a saved view, in Unicode code points. */
export const viewNameMaxLength = 80

/** The query of the address that a view saves, in Unicode code points. */
export const viewQueryMaxLength = 2_000

/** How many views one person can save of one project, and of My Tasks. */
export const maxViewsOfPerson = 100

/** Of a project, an organization, a team, a task and each part of a person's name, in Unicode code points. */
export const nameMaxLength = 200

/** Of a project, an organization and a task, in Unicode code points. */
export const descriptionMaxLength = 10_000

export const requestBodyMaxKibibytes = 256

/** How many calls of the typed client travel in one request. */
export const maxBatchSize = 10

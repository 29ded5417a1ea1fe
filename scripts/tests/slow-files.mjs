// @ts-check

/**
 * The test files that may take longer than the budget of their part, each with its reason.
 * @type {ReadonlyMap<string, string>}
 */
export const slowFiles = new Map([])

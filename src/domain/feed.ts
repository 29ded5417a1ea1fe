/** The maximum number of calendar addresses of a person. */
export const maxFeedsOfPerson = 20

/** How many addresses of calendars one person can have. */
export const maxFeedsOfPerson = 20

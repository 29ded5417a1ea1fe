/** The key of the pages that the inbox shows. */
export const inboxKey = ['inbox']

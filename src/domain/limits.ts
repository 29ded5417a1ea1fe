/** Of a project, an organization, a team, a task and each part of a person's name, in Unicode code points. */
export const nameMaxLength = 200

/** Of a project, an organization and a task, in Unicode code points. */
export const descriptionMaxLength = 10_000

export const requestBodyMaxKibibytes = 256

/** How many calls of the typed client travel in one request. */
export const maxBatchSize = 10

/** Of a session whose person stays signed in. Use prolongs it. */
export const rememberedSessionInDays = 30

/** Of any other session, which also ends with its browser. Use prolongs it. */
export const sessionInHours = 24

export const resetLinkInHours = 1

export const verificationLinkInDays = 7

/** How long somebody who is back from the provider may take to link an account, to type a code or to open a link. */
export const finishingInMinutes = 10

/** How long an email is tried again that the mail server refuses for now. */
export const mailRetryHours = 24

/** Of the token in an invitation's link. */
export const invitationTokenMaxLength = 200

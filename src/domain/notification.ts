/** The kinds of notifications. */
export const notificationKinds = [
  'assigned',
  'unassigned',
  'mentioned',
  'commented',
  'service_unit_added',
  'status_changed',
  'due_changed',
  'due_soon',
  'overdue',
  'invited',
  'added',
  'removed',
  'role_changed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The kinds that are also mailed unless the person chooses otherwise. */
export const mailedKinds: readonly NotificationKind[] = [
  'assigned',
  'mentioned',
  'invited',
  'due_soon',
  'overdue',
]

/** Of several kinds that fit one event, a person gets the first of these that they have switched on. */
export const kindsByImportance: readonly NotificationKind[] = [
  'mentioned',
  'assigned',
  'unassigned',
  'commented',
  'status_changed',
  'due_changed',
  'service_unit_added',
]

/** The kinds that a muted task still causes, because they ask the person for something. */
export const kindsOfMutedTasks: readonly NotificationKind[] = ['mentioned', 'assigned']

/** The kinds that one email lists for several tasks, because they often happen to many at once. */
export const gatheredKinds: readonly NotificationKind[] = ['assigned', 'due_soon', 'overdue']

/** How long an email waits for further events of the same task, and for the event to be read in the inbox. */
export const mailDelayMinutes = 5

/** How many emails about notifications one person gets in an hour. */
export const maxMailsPerHour = 30

/** What waited for an address to be verified is mailed then, unless it is older. */
export const mailedAfterVerificationHours = 24

/** How many comments, mentions and assignments to others one person writes in an hour. */
export const maxMessagesPerHour = 600

export const notificationLifetimeDays = 90

export const notificationsPerPage = 50

/** Unread notifications are counted up to this number. */
export const maxCountedNotifications = 100

/** How many notifications one call marks as read by their ids. */
export const maxMarkedNotifications = 500

/** The characters of a comment that a notification shows. */
export const commentExcerptLength = 300

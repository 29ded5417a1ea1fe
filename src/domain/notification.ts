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

/** The priority of kinds: of several kinds for one event, a person gets the first one that they have switched on. */
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

/** The delay of an email, in which further events of the task join it, or the event is read in the inbox. */
export const mailDelayMinutes = 5

/** The maximum number of notification emails to a person in an hour. */
export const maxMailsPerHour = 30

/** Older notifications are not mailed after the verification of an address. */
export const mailedAfterVerificationHours = 24

/** The maximum number of comments, mentions and assignments to others by one person in an hour. */
export const maxMessagesPerHour = 600

export const notificationLifetimeDays = 90

export const notificationsPerPage = 50

/** Unread notifications are counted up to this number. */
export const maxCountedNotifications = 100

/** The maximum number of notifications that one call marks as read by id. */
export const maxMarkedNotifications = 500

/** The characters of a comment that a notification shows. */
export const commentExcerptLength = 300

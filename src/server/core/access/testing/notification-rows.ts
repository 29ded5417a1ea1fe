import { inProject, nothing, onTask, type Rows } from './row'

export const notificationRows: Rows = {
  'notification.list': { input: nothing, statuses: '222222221' },
  'notification.list: unread': {
    input: () => ({ before: 1_000_000_000, unread: true }),
    statuses: '222222221',
  },
  'notification.markRead': { input: nothing, statuses: '222222221' },
  // Notifications of others stay as they are.
  'notification.markRead: by ids': { input: () => ({ ids: [1] }), statuses: '222222221' },
  // Notifications of the viewer only, as above.
  'notification.markSeen': { input: () => ({ taskId: 1, commentIds: [1] }), statuses: '222222221' },
  'notification.preferences': { input: nothing, statuses: '222222221' },
  'notification.setPreferences': {
    input: () => ({ preferences: [{ kind: 'commented', inbox: true, mail: true }] }),
    statuses: '222222221',
  },
  'watch.task': { input: onTask, statuses: '222223331' },
  'watch.setTask': { input: (fixture) => ({ ...onTask(fixture), watching: false }), statuses: '222223331' },
  'watch.setTask: with all read': {
    input: (fixture) => ({ ...onTask(fixture), watching: false, marksAllRead: true }),
    statuses: '222223331',
  },
  'watch.project': { input: inProject, statuses: '222223331' },
  'watch.setProject': {
    input: (fixture) => ({ ...inProject(fixture), watching: true }),
    statuses: '222223331',
  },
}

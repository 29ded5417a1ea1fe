import { inProject, nothing, type Rows } from './row'

export const feedRows: Rows = {
  'feed.list': { input: nothing, statuses: '222222221' },
  'feed.create': { input: () => ({ projectId: null }), statuses: '222222221' },
  'feed.create: of a project': { input: inProject, statuses: '222223331' },
  'feed.delete': { input: ({ feedId }) => ({ feedId }), statuses: '222222221' },
  // It exists for its owner only.
  'feed.delete: one of somebody else': {
    input: ({ foreignFeedId }) => ({ feedId: foreignFeedId }),
    statuses: '444444441',
  },
}

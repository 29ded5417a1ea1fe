import type { OpenView } from './view-model'

/** What a menu or dialog with the views of a page shows and does. */
export type ViewsListProps = {
  /** One's own, then those that others share. */
  views: readonly OpenView[]
  current: OpenView | undefined
  onApply: (view: OpenView) => void
  onSave: () => void
  /** Absent if the viewer may change none of them. */
  onManage: (() => void) | undefined
  onClose: () => void
}

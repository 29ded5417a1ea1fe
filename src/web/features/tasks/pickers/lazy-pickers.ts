import { lazyDialog } from '@/web/ui/lazy-part'

export const AssigneePicker = lazyDialog(async () => (await import('./assignee-picker')).AssigneePicker)
export const AssigneeDropdown = lazyDialog(async () => (await import('./assignee-dropdown')).AssigneeDropdown)
export const DueDatePicker = lazyDialog(async () => (await import('./due-date-picker')).DueDatePicker)
export const PriorityPicker = lazyDialog(async () => (await import('./priority-picker')).PriorityPicker)
export const TaskMenu = lazyDialog(async () => (await import('../actions/task-menu')).TaskMenu)

import { lazyPart } from '@/web/ui/feedback/lazy-part'

/** Loaded once a form for a new task is open. */
export const TaskTemplateMenu = lazyPart(async () => (await import('./task-template-menu')).TaskTemplateMenu)

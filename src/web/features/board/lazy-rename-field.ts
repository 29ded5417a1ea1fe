import { lazyPart } from '@/web/ui/lazy-part'

/** The field in which a card is renamed. */
export const CardRenameField = lazyPart(async () => (await import('./card-rename-field')).CardRenameField)

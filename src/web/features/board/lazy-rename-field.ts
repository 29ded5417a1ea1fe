import { lazyPart } from '@/web/ui/lazy-part'
import { endRename } from './card-rename'

/** The field in which a card is renamed. A name that could not be saved comes back without the focus. */
export const CardRenameField = lazyPart(async () => (await import('./card-rename-field')).CardRenameField, {
  opens: { into: 'field', onCancel: endRename, isMeant: ({ rename }) => !rename.refused },
})

import { InlineFailure } from '@/web/ui/inline-failure'
import { lazyPart } from '@/web/ui/lazy-part'

/** Loaded when lines are pasted. */
export const PastedTitlesOffer = lazyPart(
  async () => (await import('./pasted-titles-offer')).PastedTitlesOffer,
  { Failure: InlineFailure },
)

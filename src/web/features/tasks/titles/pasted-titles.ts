import { InlineFailure } from '@/web/ui/inline-failure'
import { deferredPart } from '@/web/ui/lazy-part'

export const PastedTitlesOffer = deferredPart(
  async () => (await import('./pasted-titles-offer')).PastedTitlesOffer,
  { Failure: InlineFailure },
)

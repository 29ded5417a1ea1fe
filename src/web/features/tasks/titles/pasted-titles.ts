import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { deferredPart } from '@/web/ui/feedback/lazy-part'

export const PastedTitlesOffer = deferredPart(
  async () => (await import('./pasted-titles-offer')).PastedTitlesOffer,
  { Failure: InlineFailure },
)

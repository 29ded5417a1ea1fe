import { routePart } from '@/web/ui/feedback/route-part'

/** The page loads it only where its address asks for it. */
export const myCalendarPart = routePart(async () => (await import('./my-calendar')).MyCalendar)

export const calendarZooms = ['month', 'week'] as const
export type CalendarZoom = (typeof calendarZooms)[number]

/** The part of an address that says what a calendar shows: a day, by default the present one, and how much around it. */
export type CalendarSearch = { from?: string | undefined; zoom?: CalendarZoom | undefined }

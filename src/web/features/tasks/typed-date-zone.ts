/** A date and a time as a clock on the wall shows them: `2026-11-24` and `17:00`. */
export type WallClock = { date: string; time: string }

const minute = 60_000
const day = 24 * 60 * minute

/** What a clock in the zone shows at this moment. */
export function wallClockIn(zone: string, moment: Date): WallClock {
  const [date = '', time = ''] = new Date(moment.getTime() + offsetIn(zone, moment)).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

/** The moment at which a clock in the zone shows this. In the hour that summer time skips, it is an hour later. */
export function momentIn(zone: string, clock: WallClock) {
  const asUtc = Date.parse(`${clock.date}T${clock.time}:00Z`)
  const withOffsetOf = (moment: number) => new Date(asUtc - offsetIn(zone, new Date(moment)))
  const [before, after] = [withOffsetOf(asUtc - day), withOffsetOf(asUtc + day)]
  return isShown(zone, after, clock) && !isShown(zone, before, clock) ? after : before
}

function isShown(zone: string, moment: Date, { date, time }: WallClock) {
  const clock = wallClockIn(zone, moment)
  return clock.date === date && clock.time === time
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetIn(zone: string, moment: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minute
}

/** The names that the database has today where browsers have kept an earlier one. */
const presentNames: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

export const presentName = (zone: string) => presentNames.get(zone) ?? zone

/** `Europe/Berlin`, `America/New York`. */
export const zoneLabel = (zone: string) => presentName(zone).replaceAll('_', ' ')

/** The zones that this browser knows, and the chosen one, each also to be found by the name of its city. */
export function zoneOptions(chosen: string | null) {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone'), chosen ?? 'UTC'].map(presentName)
  return [...new Set(known)].toSorted().map((zone) => ({
    value: zone,
    label: zoneLabel(zone),
    otherNames: zoneLabel(zone).split('/').slice(1),
  }))
}

/** Whether two names mean one zone to this browser, as those of a city that was renamed do. */
export const isSameZone = (one: string, other: string) => nameIn(one) === nameIn(other)

function nameIn(zone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

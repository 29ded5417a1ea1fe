import { acceptsTasks, dayGroups, type PlannedDay } from './my-tasks-groups'

const sections = () => [...document.querySelectorAll<HTMLElement>('section[data-day]')]

function plannedDayOf({ dataset }: HTMLElement): PlannedDay | null {
  const day = dayGroups.find((each) => each === dataset.day)
  return acceptsTasks(day) ? day : null
}

/** The group at this height of the window, if a task can be dropped onto it. */
export function dayAt(y: number) {
  const section = sections().find((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top <= y && y <= bottom
  })
  return section ? plannedDayOf(section) : null
}

/** The next group above or below one of them onto which a task can be dropped, and where it begins in the window. */
export function dayBeside(day: string, step: 1 | -1) {
  const all = sections()
  const place = all.findIndex(({ dataset }) => dataset.day === day)
  const beyond = step === 1 ? all.slice(place + 1) : all.slice(0, Math.max(place, 0)).toReversed()
  const section = beyond.find((each) => plannedDayOf(each) !== null)
  const next = section && plannedDayOf(section)
  if (!next) return null
  section.querySelector('h2')?.scrollIntoView({ block: 'nearest' })
  return { day: next, y: section.getBoundingClientRect().top }
}

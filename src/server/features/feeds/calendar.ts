import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { shortIdOf } from '@/domain/short-id'
import { taskStatusLabels } from '@/domain/task'
import { hourSeconds } from '@/domain/units'
import type { FeedLinks } from '../../core/services'
import type { DueTask } from './feed-queries'

const refreshSeconds = hourSeconds

/** The calendar of tasks (RFC 5545): a whole day for tasks due on a day, a moment for the others. */
export function calendarOf(tasks: readonly DueTask[], projectName: string | null, links: FeedLinks) {
  const calendar = ical({
    name: escaped(`Laneway · ${projectName ?? 'My Tasks'}`),
    prodId: '//Laneway//Laneway//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const task of tasks) {
    const { dueDay, dueDate, status, description } = task
    if (dueDate === null) continue
    const changed = new Date(task.updatedAt)
    calendar.createEvent({
      id: links.uidOf(task.id),
      start: new Date(dueDay === null ? dueDate : `${dueDay}T00:00:00Z`),
      allDay: dueDay !== null,
      // A due day does not make its person busy.
      ...(dueDay !== null && { transparency: ICalEventTransparency.TRANSPARENT }),
      sequence: task.version,
      stamp: changed,
      lastModified: changed,
      summary: task.title,
      description: [`${task.projectName} · ${taskStatusLabels[status]}`, description]
        .filter(Boolean)
        .join('\n\n'),
      url: links.taskUrl(shortIdOf(task.key, task.number)),
    })
  }
  // RFC 5545 ends each line, including the last one.
  return `${calendar.toString().trimEnd()}\r\n`
}

/** The library does not escape the name of a calendar. */
const escaped = (name: string) => name.replaceAll(/\s+/g, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`)

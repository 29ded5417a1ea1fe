import type { ReactionEmoji } from '@/domain/comment'
import type { LabelColour } from '@/domain/label'
import type { PermissionRole, ProjectRole, ProjectStatus } from '@/domain/project'
import type { RelationKind } from '@/domain/relation'
import type { TaskPriority, TaskStatus } from '@/domain/task'
import type { DemoName } from './users'

/** A progress note: its author, its age in days, and its text. */
export type DemoUnit = [author: DemoName, daysAgo: number, content: string]

export type DemoComment = {
  by: DemoName
  hoursAgo: number
  content: string
  reactions?: Partial<Record<ReactionEmoji, DemoName[]>>
}

export type DemoTask = {
  title: string
  description?: string
  status: TaskStatus
  priority?: TaskPriority
  /** Days from today, and the hour of that day; without an hour the whole day. */
  due?: [days: number, hour?: number]
  /** The day on which it starts, in days from today. */
  start?: number
  /** The rule by which it repeats. */
  repeat?: string
  estimate?: number
  assignee?: DemoName
  archived?: boolean
  /** Names of labels of its project. */
  labels?: string[]
  /** The items of its checklist, and the number of done ones, which come first. */
  checklist?: { items: string[]; done: number }
  /** The name of a drawn picture for its cover. */
  picture?: string
  units?: DemoUnit[]
  comments?: DemoComment[]
}

export type DemoProject = {
  name: string
  description: string
  status?: ProjectStatus
  owner: DemoName
  ownerRole?: ProjectRole
  /** The slug of its organization; absent for a personal project. */
  organization?: string
  createdDaysAgo: number
  /** Members besides the owner. */
  members?: [name: DemoName, role: PermissionRole, projectRole?: ProjectRole][]
  labels?: Record<string, LabelColour>
  /** The card limits of lanes, by status. */
  limits?: Partial<Record<TaskStatus, number>>
  /** A lane after the others, with the titles of its tasks. */
  ownLane?: { name: string; status: TaskStatus; tasks: string[] }
  /** Between tasks by their titles. */
  relations?: [from: string, kind: RelationKind, to: string][]
  tasks: DemoTask[]
}

/** The date this many days from now, at this local time. */
export function atTime(now: Date, days: number, hours: number, minutes = 0) {
  const moment = new Date(now)
  moment.setDate(moment.getDate() + days)
  moment.setHours(hours, minutes, 0, 0)
  return moment.toISOString()
}

/** The date of a moment by the local clock. */
export function localDate(moment: string) {
  const date = new Date(moment)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return [year, month, day].map((number) => String(number).padStart(2, '0')).join('-')
}

import type { ReactionEmoji } from '@/domain/comment'
import type { LabelColour } from '@/domain/label'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RelationKind } from '@/domain/relation'
import type { Repeat } from '@/domain/repeat-schema'
import type { TaskPriority, TaskStatus } from '@/domain/task'
import type { Instant } from './instant'

export type TaskTable = {
  id: GeneratedAlways<number>
  projectId: number
  /** Its number in the project, from 1; set by a trigger. */
  number: Generated<number>
  title: string
  description: string
  status: TaskStatus
  priority: TaskPriority
  dueDate: Instant | null
  /** The day on which the task is due, `2026-11-30`; null if it is due at a moment, or never. */
  dueDay: Generated<string | null>
  /** One of the project's lanes with its status; the first of them by default. */
  laneId: Generated<number>
  /** Its rank in the manual order of the lane; null: the rank of its id. */
  rank: Generated<string | null>
  /** The day on which work on it starts, `2026-11-24`; not after its due day. */
  startDate: Generated<string | null>
  /** Its estimate, in whole and half units of its project. */
  estimate: Generated<number | null>
  archived: Generated<boolean>
  /** A member of the project, or null. */
  assignedTo: number | null
  /** The ids of labels of its project, in the order of their names. */
  labels: Generated<number[]>
  /** Increases by one with every change of the task. */
  version: Generated<number>
  /** The number of service units; updated by the statement that adds one. */
  serviceUnits: Generated<number>
  /** The number of comments; updated by the statements that add and delete one. */
  comments: Generated<number>
  /** The numbers of items of its checklist, and of those that are done; updated by the statements that change one. */
  checklistItems: Generated<number>
  checklistDone: Generated<number>
  /** The bytes of its service units, comments and checklist; updated by the statements that change one. */
  furtherBytes: Generated<number>
  /** The number of files; updated by the statements that add and delete one. */
  files: Generated<number>
  /** The number of its relations; `recount-queries.ts` maintains it and the next three. */
  relations: Generated<number>
  /** The number of tasks that block it and are not done. */
  blockedBy: Generated<number>
  /** The numbers of its parts, and of those that are done. */
  parts: Generated<number>
  partsDone: Generated<number>
  /** How it repeats. When it is finished, its repeat goes to the next task. */
  repeat: ColumnType<Repeat | null, string | null | undefined, string | null>
  /** The task to which its repeat went. */
  nextTaskId: Generated<number | null>
  /** The id of one of its files, a picture. */
  cover: Generated<number | null>
  /** When its status became done; null for any other status. */
  finishedAt: Generated<Instant | null>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
}

/** A short id that a task had in a project that it left; maintained by a trigger. */
export type FormerTaskIdTable = {
  taskId: number
  key: string
  number: number
}

export type LabelTable = {
  id: GeneratedAlways<number>
  projectId: number
  /** Unique in the project without case. */
  name: string
  colour: LabelColour
}

export type ServiceUnitTable = {
  id: GeneratedAlways<number>
  taskId: number
  userId: number
  content: string
  /** The person who imported it in the name of its author; null: the author wrote it here. */
  importedBy: Generated<number | null>
  createdAt: Generated<Instant>
}

/** The words of a task or of one of its service units, for the search; maintained by triggers. */
export type TaskTextTable = {
  taskId: number
  /** 0: the task itself. */
  serviceUnitId: number
  projectId: number
  /** In lower case with a space before each word: the title, a line break, the rest. */
  body: string
}

export type CommentTable = {
  id: GeneratedAlways<number>
  taskId: number
  userId: number
  content: string
  /** The ids of people with access that the text mentions. */
  mentioned: Generated<number[]>
  /** The ids of people that an earlier text mentioned. */
  mentionedBefore: Generated<number[]>
  /** Increases by one with every edit. */
  version: Generated<number>
  createdAt: Generated<Instant>
  editedAt: Instant | null
  /** The person who imported it in the name of its author; null: the author wrote it here. */
  importedBy: Generated<number | null>
}

/** A step of a task. */
export type ChecklistItemTable = {
  id: GeneratedAlways<number>
  taskId: number
  text: string
  done: Generated<boolean>
  /** Its position in the checklist; the lower id precedes among equal ones. */
  position: number
  /** Counts only while this person is a member of the project. */
  assignedTo: Generated<number | null>
}

/** A relation between two tasks, of any projects. */
export type TaskRelationTable = {
  id: GeneratedAlways<number>
  kind: RelationKind
  /** What blocks, duplicates or is the parent; of tasks that relate to each other the lower id. */
  fromTaskId: number
  toTaskId: number
}

/** A task whose counts of its relations have to be counted again; triggers add it. */
export type StaleCountTable = {
  id: GeneratedAlways<number>
  taskId: number
}

/** A stored content; complete once all of it has arrived. */
export type FileContentTable = {
  id: string
  store: 'database' | 's3'
  size: Generated<number>
  complete: Generated<boolean>
  createdAt: Generated<Instant>
  /** The time since which no file and no import references it; null before the first reference. */
  ownerlessSince: Generated<Instant | null>
}

/** A piece of a content that is stored in the database. */
export type FilePieceTable = {
  contentId: string
  /** From 0. */
  number: number
  bytes: Buffer
}

export type FileTable = {
  id: GeneratedAlways<number>
  taskId: number
  contentId: string
  /** The person who added it; null once their account is deleted. */
  userId: number | null
  /** The person whose limit it counts against: its sender, or the person who ran its import. */
  storedBy: Generated<number | null>
  name: string
  /** The media type, judged by the content. */
  type: string
  size: number
  /** The size of a picture with a preview. */
  width: number | null
  height: number | null
  preview: Buffer | null
  /** Its id if it has a preview, as only pictures have. The cover of a task references it. */
  pictureId: GeneratedAlways<number | null>
  createdAt: Generated<Instant>
}

export type CommentReactionTable = {
  commentId: number
  emoji: ReactionEmoji
  userId: number
  /** The person who imported it in the name of its author; null: the author wrote it here. */
  importedBy: Generated<number | null>
}

/** The address of a calendar. */
export type FeedTable = {
  id: GeneratedAlways<number>
  userId: number
  /** Null: the tasks that are assigned to the person. */
  projectId: number | null
  /** Random; the address is derived from it and the server's secret. */
  nonce: string
  createdAt: Generated<Instant>
}

/** A saved view. */
export type ViewTable = {
  id: GeneratedAlways<number>
  userId: number
  /** Null: of My Tasks, or of the tasks of all projects. */
  projectId: number | null
  /** True: of the tasks of all projects. */
  allTasks: Generated<boolean>
  name: string
  /** The query of the page's address, without the question mark. */
  query: string
  /** With the members of the project. */
  shared: Generated<boolean>
  createdAt: Generated<Instant>
}

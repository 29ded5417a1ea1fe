import type { DocumentTask, ImportDocument } from './document'

export const newDocument = (from: string): ImportDocument => ({
  source: null,
  from,
  exportedAt: null,
  people: [],
  projects: [],
  columns: [],
  csvFormat: null,
  dateOrder: null,
})

export const newTask = (title: string, list: number): DocumentTask => ({
  line: null,
  title,
  description: '',
  list,
  priority: 'medium',
  dueDate: null,
  dueDay: null,
  startDate: null,
  estimate: null,
  archived: false,
  done: false,
  assignee: null,
  labels: [],
  rank: null,
  createdAt: null,
  updatedAt: null,
  finishedAt: null,
  createdBy: null,
  checklist: [],
  comments: [],
  serviceUnits: [],
  files: [],
  cover: null,
})

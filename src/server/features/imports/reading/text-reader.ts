import type { LabelColour } from '@/domain/label'
import { maxLabelsOfProject } from '@/domain/label'
import { boundedText, maxLengths } from './bounded-text'
import { collected } from './collected'
import type { DocumentList, DocumentTask, ImportDocument } from './document'
import { newDocument, newTask } from './new-document'
import { statusInWords } from './status-of-name'
import { isTodoTxt, taskOfTodoTxt } from './todo-txt'

const box = /^(?:(?:[-*+]|\d{1,4}[.)])\s+)?\[( |x|X|-)\]\s*/
const bullet = /^[-*+•]\s+/
const heading = /^#{1,6}\s+(.*)$/
/** The lines between the parts of a board in Obsidian, and of any text. */
const rule = /^(?:-{3,}|\*{3,}|_{3,}|\*\*complete\*\*)$/i

const mostLists = 2_000
const mostLabels = 5 * maxLabelsOfProject
const list = { archived: false, limit: null }

/**
 * Each line is a task. Indented lines, and lines with a box below one without, are its checklist. Headings above boxes
 * and bullets are lists. Lines of todo.txt keep their meaning.
 */
export function readText(text: string, name = ''): ImportDocument {
  const lines = text.split(/\r\n|\r|\n/).map((line) => boundedText(line, maxLengths.text))
  const content = isTodoTxt(lines, name) ? linesOfTodoTxt(lines) : linesOfMarkdown(lines)
  const project = { name: 'Pasted tasks', description: '', settings: null, labels: [], ...content }
  return { ...newDocument('pasted lines'), projects: [project] }
}

type Content = {
  lists: DocumentList[]
  labels?: { name: string; colour: LabelColour | null }[]
  tasks: DocumentTask[]
}

const toDo: DocumentList = { ...list, name: 'To Do', status: 'todo' }
const done: DocumentList = { ...list, name: 'Done', status: 'done' }

function linesOfTodoTxt(lines: readonly string[]): Content {
  const labels = collected<{ name: string; colour: LabelColour | null }>(mostLabels)
  const tasks = lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const { task, tags } = taskOfTodoTxt(line.trim())
    return [
      { ...task, line: index + 1, labels: tags.map((tag) => labels.add(tag, { name: tag, colour: null })) },
    ]
  })
  return { lists: [toDo, done], labels: labels.items, tasks }
}

function linesOfMarkdown(lines: readonly string[]): Content {
  const lists = collected<DocumentList>(mostLists)
  const tasks: DocumentTask[] = []
  let above: DocumentList = toDo
  let last: { task: DocumentTask; isBoxed: boolean } | undefined
  const from = firstAfterFrontMatter(lines)
  for (const [index, line] of lines.entries()) {
    const words = line.trim()
    if (index < from || words === '' || rule.test(words)) continue
    const [, title] = heading.exec(words) ?? []
    if (title !== undefined && hasItemsBelow(lines, index)) {
      above = listOf(title)
      last = undefined
      continue
    }
    const boxed = box.exec(words)
    const plain = words.replace(box, '').replace(bullet, '').trim()
    if (plain === '') continue
    const isDone = boxed !== null && boxed[1] !== ' '
    if (last && (/^\s/.test(line) || (boxed && !last.isBoxed))) {
      last.task.checklist.push({ text: plain, done: isDone, assignee: null })
      continue
    }
    const isElsewhere = isDone && statusOf(above) !== 'done'
    const into = isElsewhere ? done : above
    const task = {
      ...newTask(plain, lists.add(into.name, into)),
      line: index + 1,
      archived: boxed?.[1] === '-',
    }
    last = { task, isBoxed: boxed !== null }
    tasks.push(task)
  }
  return { lists: lists.items, tasks }
}

function listOf(title: string): DocumentList {
  const name = title.replace(/\s#+$/, '').trim()
  return { ...list, name, status: statusInWords(name) === undefined ? 'todo' : null }
}

const statusOf = ({ name, status }: DocumentList) => status ?? statusInWords(name) ?? 'todo'

/** Notes may begin with a block between two lines of dashes. */
function firstAfterFrontMatter(lines: readonly string[]) {
  if (lines[0]?.trim() !== '---') return 0
  const end = lines.indexOf('---', 1)
  return end === -1 ? 0 : end + 1
}

/** Whether the next non-empty line is a bullet or a box. */
function hasItemsBelow(lines: readonly string[], index: number) {
  for (let at = index + 1; at < Math.min(lines.length, index + linesLookedAt); at += 1) {
    const words = lines[at]?.trim() ?? ''
    if (words !== '') return box.test(words) || bullet.test(words) || heading.test(words) || rule.test(words)
  }
  return false
}

const linesLookedAt = 5

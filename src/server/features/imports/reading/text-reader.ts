import { boundedText, longest } from './bounded-text'
import type { DocumentTask, ImportDocument } from './document'
import { newDocument, newTask } from './new-document'

const box = /^(?:[-*+]\s+)?\[( |x|X)\]\s*/
const bullet = /^[-*+•]\s+/

/** Pasted lines: each is a task, and the indented ones and those with a box below it are its checklist. */
export function readText(text: string): ImportDocument {
  const tasks: DocumentTask[] = []
  let last: DocumentTask | undefined
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = boundedText(line.trim(), longest.text)
    if (words === '') continue
    const boxed = box.exec(words)
    const plain = words.replace(box, '').replace(bullet, '').trim()
    if (plain === '') continue
    if (last && (/^\s/.test(line) || boxed)) {
      last.checklist.push({ text: plain, done: boxed !== null && boxed[1] !== ' ', assignee: null })
    } else {
      last = { ...newTask(plain, 0), line: index + 1 }
      tasks.push(last)
    }
  }
  const lists = [{ name: 'To Do', status: 'todo' as const, archived: false, limit: null }]
  const project = { name: 'Pasted tasks', description: '', settings: null, lists, labels: [], tasks }
  return { ...newDocument('pasted lines'), projects: [project] }
}

import { expect, test } from 'vitest'
import type { TaskPriority } from '@/domain/task'
import { readLines } from '../testing/read-lines'
import { statusInWords } from './status-of-name'

type Status = ReturnType<typeof statusInWords>

test.each<[status: Status, names: string]>([
  [
    'todo',
    'Not started|Not done|Incomplete|Unfinished|Unblocked|Ready for work|Backlog (current)|New|1. To Do|To be done',
  ],
  [
    'todo',
    'Nicht begonnen|Offen|Por hacer|No terminado|Pas commencé|Não iniciado|Da fare|Niet gestart|Nie rozpoczęto',
  ],
  ['todo', 'Не начато|未着手|未完了|未开始|未完成|待办|시작 전|Ej påbörjad|Yapılacak'],
  [
    'in_progress',
    'Doing this week|WIP|in_progress|InProgress 🚀|50 %|En cours|En progreso|In Bearbeitung|进行中|進行中のタスク',
  ],
  ['in_progress', 'Em andamento|In corso|Mee bezig|W toku|В работе|진행 중|Pågår'],
  [
    'review',
    'To be reviewed|Testing needed|Needs verification|Waiting for review|En revisión|Na проверке|レビュー待ち|待审核',
  ],
  ['on_hold', 'Blocked by rain|Waiting|Waiting for delivery|En attente|In de wacht|Wstrzymane|保留中|暂停'],
  [
    'done',
    'Done in March|Résolu|Terminé|Hecho|Concluído|Fatto|Klaar|Gotowe|Готово|完了|已完成|완료|Erledigt|Live|100%',
  ],
  ['cancelled', 'Won’t do|Canceled|Obsolete|Annulé|Verworfen|Cancelado|已取消|却下'],
  [undefined, 'Live demo prep|Test plan|Garden|Release party|Complete the form|Understood'],
])('of the status %s: %s', (status, names) => {
  const found = names
    .replace('Na проверке', 'На проверке')
    .split('|')
    .map((name) => [name, statusInWords(name)])
  expect(found).toEqual(found.map(([name]) => [name, status]))
})

test('values that mean nothing here are listed; what is cancelled comes done and archived', () => {
  const { lines, unknown } = readLines(
    'csv',
    'Title,Status,Priority\nSow,Test plan,Purple\nReap,test plan,P1 - High\nDig,Won’t do,\nMow,Mostly,Dringend\n',
  )
  expect(lines).toEqual([
    'Sow · Test plan (todo)',
    'Reap · Test plan (todo) · high',
    'Dig · Won’t do (done) · archived',
    'Mow · Mostly (todo) · urgent',
  ])
  expect(unknown).toEqual([
    { field: 'status', value: 'Test plan', tasks: 2 },
    { field: 'priority', value: 'Purple', tasks: 1 },
    { field: 'status', value: 'Mostly', tasks: 1 },
  ])
})

test.each<[header: string, cells: string, priority: TaskPriority]>([
  ['Título;Estado;Prioridad;Fecha de vencimiento', 'Sembrar;Pendiente;Alta;14 de febrero de 2026', 'high'],
  ['Titre;Statut;Priorité;Échéance', 'Semer;À faire;Élevée;14 févr. 2026', 'high'],
  ['Nome da tarefa;Status;Prioridade;Prazo', 'Semear;A fazer;Urgente;14 de fev. de 2026', 'urgent'],
  ['Titolo;Stato;Priorità;Scadenza', 'Seminare;Da fare;Bassa;14 feb 2026', 'low'],
  ['Titel;Status;Prioriteit;Vervaldatum', 'Zaaien;Te doen;Hoog;14 feb. 2026', 'high'],
  ['Tytuł;Status;Priorytet;Termin', 'Siać;Do zrobienia;Wysoki;14 lutego 2026', 'high'],
  ['Название;Статус;Приоритет;Срок', 'Посеять;Открыто;Низкий;14 февраля 2026 г.', 'low'],
  ['件名;状態;優先度;期限', '種をまく;未着手;高;2026年2月14日', 'high'],
  ['标题;状态;优先级;截止日期', '播种;待办;紧急;2026年2月14日', 'urgent'],
  ['제목;상태;우선순위;마감일', '심기;할 일;높음;2026년 2월 14일', 'high'],
  ['Titel;Status;Prioritet;Förfallodatum', 'Så;Att göra;Hög;14 februari 2026', 'high'],
])('a table with the columns %s', (header, cells, priority) => {
  const { document, tasks, unknown } = readLines('csv', `${header}\n${cells}\n`)
  expect(tasks).toMatchObject([{ title: cells.split(';')[0], dueDay: '2026-02-14', priority }])
  expect(document.columns.map(({ becomes }) => becomes)).toEqual(['title', 'status', 'priority', 'dueDate'])
  expect(unknown).toEqual([])
})

test.each([
  ['sep=;\r\nTitle;Due date\r\nSow;14.02.2026\r\n'],
  ['\ufeff"sep=,"\nTitle,Due date\nSow,14.02.2026\n'],
  ['Tasks of the garden\nPrinted on,Monday\n\nTitle,Due date\nSow,14.02.2026\n'],
  ['# A comment, with a comma\n# Another\nTitle\tDue date\nSow\t14.02.2026\n'],
  ['Title|Due date\n# A comment\nSow|14.02.2026\n'],
])('the header of %j is found, and what is above it is no task', (content) => {
  expect(readLines('csv', content).lines).toEqual(['Sow · To Do (todo) · due 2026-02-14'])
})

test('of several columns that say the same, that whose name says most is taken', () => {
  const { document } = readLines('csv', 'Task,Title,Date,Due date\n1,Sow,2026-01-01,2026-02-14\n')
  expect(document.columns.map(({ becomes }) => becomes)).toEqual(['nothing', 'title', 'nothing', 'dueDate'])
})

test('dates that contradict each other are each read in the only order that they can have', () => {
  const content = 'Title,Due date,Start date\nSow,03/04/2026,25/03/2026\nReap,03/25/2026,\n'
  const { document, lines, problems } = readLines('csv', content, { readerOrder: 'dayFirst' })
  expect(lines).toEqual([
    'Sow · To Do (todo) · from 2026-03-25 · due 2026-04-03',
    'Reap · To Do (todo) · due 2026-03-25',
  ])
  expect(document).toMatchObject({ dateOrder: 'dayFirst', dateOrderBy: 'language' })
  expect(problems.map(({ title }) => title)).toEqual(['Dates in both orders'])
})

test('one date of the file decides for all, unless somebody has chosen', () => {
  const content = 'Title,Due date\nSow,3/4/2026\nReap,12/31/2026\n'
  const read = (dateOrder?: 'dayFirst') => readLines('csv', content, { readerOrder: 'dayFirst', dateOrder })
  expect(read().document).toMatchObject({ dateOrder: 'monthFirst', dateOrderBy: 'file' })
  expect(read('dayFirst').document).toMatchObject({ dateOrder: 'dayFirst', dateOrderBy: 'choice' })
  expect([read().lines[0], read('dayFirst').lines[0]]).toEqual([
    'Sow · To Do (todo) · due 2026-03-04',
    'Sow · To Do (todo) · due 2026-04-03',
  ])
})

test('a text with many of the signs that stand between cells elsewhere is one cell', () => {
  const notes = '| a ; b \t'.repeat(600)
  expect(readLines('csv', `Title,Status,Notes\nSow,Doing,"${notes}"\n`).lines).toHaveLength(1)
})

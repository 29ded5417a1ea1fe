import { expect, test } from 'vitest'
import type { CsvFormat } from '@/domain/csv-format'
import { readLines } from '../testing/read-lines'

/* The columns of each program's export. */

const tables: [format: CsvFormat, content: string, lines: string[]][] = [
  [
    'jira',
    `Summary,Issue key,Issue id,Issue Type,Status,Status Category,Priority,Assignee,Assignee Id,Due date,Description,Parent key,Parent summary
Mend the gate,NG-7,17,Task,Waiting,In Progress,Highest,"Tan, Rufus",557058:1f,14/Feb/26 12:00 AM,"h3. Why
It *sticks*, ask [~accountid:557058:1f]",NG-1,The garden
`,
    [
      'Mend the gate · Waiting (on_hold) · urgent · due 2026-02-14 · for Tan, Rufus · ' +
        '### Why\nIt **sticks**, ask @Tan, Rufus\n\nJira: NG-7\nParent: NG-1 The garden',
    ],
  ],
  [
    'jira',
    `Zusammenfassung;Vorgangsschlüssel;Vorgangstyp;Status;Priorität;Zugewiesene Person;Fälligkeitsdatum;Stichwörter
Tor richten;NG-7;Aufgabe;In Arbeit;Höchste;Rufus;14/Mär/26 12:00 AM;Holz
`,
    ['Tor richten · In Arbeit (in_progress) · urgent · due 2026-03-14 · for Rufus · #Holz · Jira: NG-7'],
  ],
  [
    'jira',
    `要約,課題キー,課題タイプ,ステータス,優先度,担当者,期限
門を直す,NG-7,タスク,進行中,高,田中,2026年2月14日
`,
    ['門を直す · 進行中 (in_progress) · high · due 2026-02-14 · for 田中 · Jira: NG-7'],
  ],
  [
    'linear',
    `ID,Team,Title,Description,Status,Priority,Cycle Number,Created,Completed,Canceled,Archived,Due Date,Parent issue
GRD-2,Garden,Old plan,,Canceled,Low,,Sat Jan 10 2026 09:51:07 GMT+0000 (GMT),,Sun Jan 11 2026 09:00:00 GMT+0000 (GMT),,Sat Feb 14 2026 00:00:00 GMT+0000 (GMT),GRD-1
GRD-3,Garden,Kept,,Todo,,,,,,Sat Jan 10 2026 09:51:27 GMT+0000 (GMT),,
`,
    [
      'Old plan · Canceled (done) · archived · low · due 2026-02-14 · Linear: GRD-2\nParent: GRD-1',
      'Kept · Todo (todo) · archived · Linear: GRD-3',
    ],
  ],
  [
    'trello',
    `Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,Comment Count,List ID,List Name,Board ID,Board Name,Archived,Start Date,Due Complete
1,Oil the tools,https://t.example/1,,"shed (green_dark), iron","eve, rufus",2026-02-14T09:00:00.000Z,3,8,Doing,7,Garden,false,,true
`,
    [
      'Oil the tools · Done (done) · due 2026-02-14T09:00:00.000Z · for eve · #shed · #iron · With rufus\n\nTrello: https://t.example/1',
    ],
  ],
  [
    'asana',
    `Task ID,Created At,Completed At,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task
11,2026-01-08,,Paint the shed,Doing,Eve M,eve@example.org,2026-02-10,2026-02-14,wood,,Garden,
12,2026-01-08,,Buy a brush,,Eve M,eve@example.org,,,,,,Paint the shed
`,
    [
      'Paint the shed · Doing (in_progress) · from 2026-02-10 · due 2026-02-14 · for eve@example.org · #wood · Asana: 11',
      'Buy a brush · Doing (in_progress) · for eve@example.org · Asana: 12',
    ],
  ],
  [
    'planner',
    `Plan name,Garden

Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Due date,Checklist Items,Labels,Description
a1,Oil the tools,Shed,In progress,Important,"Marlow, Eve;Rufus Tan",02/14/2026,Saw;Axe,iron;wood,Linseed
`,
    [
      'Oil the tools · Shed (in_progress) · high · due 2026-02-14 · for Marlow, Eve · #iron · #wood · [ ] Saw · [ ] Axe · ' +
        'Linseed\n\nWith Rufus Tan\n\nMicrosoft Planner: a1',
    ],
  ],
  [
    'kanboard',
    `Task Id,Reference,Project,Status,Category,Swimlane,Column,Position,Due date,Creator,Assignee Username,Complexity,Title,Priority,Tags
4,,Garden,Open,Tools,Default swimlane,Work in progress,1,14/02/2026,eve,rufus,3,Oil the saw,3,iron
`,
    [
      'Oil the saw · Work in progress (in_progress) · high · due 2026-02-14 · for rufus · #Tools · #iron · Kanboard: 4',
    ],
  ],
  [
    'openproject',
    `ID,Subject,Type,Status,Assignee,Priority,Finish date,Parent
31,Oil the saw,Task,Test failed,"Tan, Rufus",Immediate,2026-02-14,30
`,
    [
      'Oil the saw · Test failed (review) · urgent · due 2026-02-14 · for Tan, Rufus · OpenProject: 31\nParent: 30',
    ],
  ],
  [
    'clickup',
    `Task ID,Task Name,Task Content,Status,Due Date,Parent ID,Assignees,Tags,Priority,List Name,Space Name,Checklists,Comments
86a,Oil the saw,,in progress,1771038000000,null,"[Eve,Rufus]","[iron,wood]",1,Tools,Garden,"{""Steps"":[""Dig"",""Sow""]}","[{""text"":""Nearly"",""by"":""eve@example.org""}]"
86b,Buy oil,,to do,null,86a,[],[],null,Tools,Garden,{},[]
`,
    [
      'Oil the saw · in progress (in_progress) · urgent · due 2026-02-14 · for Eve · #iron · #wood · [ ] Dig · [ ] Sow · With Rufus\n\nClickUp: 86a',
      'Buy oil · to do (todo) · ClickUp: 86b',
    ],
  ],
  [
    'todoist',
    `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
meta,view_style=board,,,,,,,,
section,Doing,,,,,,,,
task,Oil the tools @shed @spring,Linseed,1,1,Eve (7),Rufus (8),2026-02-14,en,Europe/Berlin
note,Bought some,,,,Eve (7),,,,
task,The saw,,4,2,Eve (7),,,en,Europe/Berlin
`,
    [
      'Oil the tools · Doing (in_progress) · urgent · due 2026-02-14 · for Rufus · #shed · #spring · Linseed',
      'The saw · Doing (in_progress) · low',
    ],
  ],
  [
    'ticktick',
    `"Date: 2026-01-15+0000"
"Version: 7.1"
"Status: 
0 Normal
1 Completed
2 Archived"
"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Due Date","Priority","Status","Completed Time","Timezone","Is All Day","Column Name"
"","Garden","Oil the tools","CHECKLIST","iron","▫Saw
▪Axe","Y","2026-02-14T05:00:00+0000","5","0","","America/New_York","true","In progress"
`,
    ['Oil the tools · In progress (in_progress) · high · due 2026-02-14 · #iron · [ ] Saw · [x] Axe'],
  ],
  [
    'notion',
    `Name,Status,Assign,Date,Tags,Parent item
Oil the tools,Not started,"Eve, Rufus","February 10, 2026 → February 14, 2026",iron,The garden (https://www.notion.so/The-garden-a1?pvs=21)
`,
    [
      'Oil the tools · Not started (todo) · from 2026-02-10 · due 2026-02-14 · for Eve · #iron · With Rufus\n\nParent: The garden',
    ],
  ],
]

test.each(tables)('a table of %s', (format, content, lines) => {
  const read = readLines('csv', content, { timeZone: 'Europe/Berlin' })
  expect(read.document.csvFormat).toBe(format)
  expect(read.lines).toEqual(lines)
  expect([read.problems, read.unknown]).toEqual([[], []])
})

test('comments of Todoist and ClickUp come; numbers of comments are none', () => {
  const [todoist, clickup] = ['todoist', 'clickup'].map((format) => {
    const [, content = ''] = tables.find(([name]) => name === format) ?? []
    return readLines('csv', content).tasks.map(({ comments }) => comments.map(({ text }) => text))
  })
  expect([todoist, clickup]).toEqual([
    [['Bought some'], []],
    [['Nearly'], []],
  ])
  const counted = readLines('csv', 'Title,State,Comments,Checklist\nSow,open,3,1/2\nReap,open,0,0/0\n')
  expect(counted.tasks.map(({ comments, checklist }) => [comments, checklist])).toEqual([
    [[], []],
    [[], []],
  ])
})

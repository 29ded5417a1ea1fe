import type { DemoProject } from './demo-data'

const houseMove: DemoProject = {
  name: 'House move',
  description: 'Everything before the first of March',
  owner: 'eve',
  createdDaysAgo: 19,
  tasks: [
    {
      title: 'Give notice for the flat',
      description: 'In writing, three months ahead. The landlord wants it by post, not by mail.',
      status: 'todo',
      priority: 'urgent',
      due: [2, 12],
      assignee: 'eve',
    },
    { title: 'Measure the new kitchen', status: 'todo', priority: 'high', due: [4], assignee: 'eve' },
    { title: 'Compare three removal firms', status: 'todo', due: [12], assignee: 'eve' },
    { title: 'Sort the cellar', status: 'todo', priority: 'low', due: [30], assignee: 'eve' },
    {
      title: 'New address for the bank, the doctor and the library',
      status: 'in_progress',
      due: [-2, 12],
      assignee: 'eve',
      units: [['eve', 3, 'The library is done, and was friendly.']],
    },
    { title: 'Offer for the piano transport', status: 'review', assignee: 'eve' },
    { title: 'Paint for the bedroom', status: 'on_hold', priority: 'low', assignee: 'eve' },
    { title: 'Sign the new contract', status: 'done', priority: 'high', due: [-10], assignee: 'eve' },
    { title: 'Walk the way to work', status: 'done', priority: 'low', assignee: 'eve' },
    { title: 'Ask Finn for the van', status: 'done', assignee: 'eve' },
    { title: 'Count the boxes of books', status: 'done', priority: 'low', assignee: 'eve' },
    { title: 'Deposit paid', status: 'done', archived: true, assignee: 'eve' },
  ],
}

const reading: DemoProject = {
  name: 'Reading',
  description: 'One book a fortnight',
  owner: 'eve',
  createdDaysAgo: 99,
  tasks: [
    { title: 'The Living Mountain', status: 'in_progress', due: [9], assignee: 'eve' },
    { title: 'Braiding Sweetgrass', status: 'todo', assignee: 'eve' },
    { title: 'The Summer Book', status: 'todo', priority: 'low', assignee: 'eve' },
    { title: 'Middlemarch, second attempt', status: 'on_hold', priority: 'low', assignee: 'eve' },
    { title: 'The Overstory', status: 'done', assignee: 'eve' },
    { title: 'The Wall', status: 'done', assignee: 'eve' },
    { title: 'Small Things Like These', status: 'done', assignee: 'eve' },
  ],
}

const allotment: DemoProject = {
  name: 'Allotment 14',
  description: 'Mine, until the waiting list says otherwise',
  owner: 'mona',
  createdDaysAgo: 60,
  tasks: [
    { title: 'Garlic in the ground', status: 'todo', priority: 'high', due: [-1], assignee: 'mona' },
    { title: 'Cover the strawberries', status: 'todo', due: [5], assignee: 'mona' },
    { title: 'Water off before the frost', status: 'done', assignee: 'mona' },
  ],
}

export const personalProjects = [houseMove, reading, allotment]

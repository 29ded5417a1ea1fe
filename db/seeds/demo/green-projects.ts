import type { DemoProject } from './demo-data'

const seedLibrary: DemoProject = {
  name: 'Seed library',
  description: 'Lending by post, from April',
  owner: 'mona',
  ownerRole: 'project_manager',
  organization: 'green-ltd',
  createdDaysAgo: 32,
  members: [
    ['eve', 'editor', 'designer'],
    ['yuki', 'editor', 'tester'],
  ],
  tasks: [
    {
      title: 'Write the lending rules on one page',
      description:
        'Borrow up to five bags, bring back one bag of your own harvest. Nobody pays, nobody is fined.',
      status: 'in_progress',
      priority: 'high',
      due: [2, 12],
      assignee: 'eve',
      units: [['eve', 1, 'Half a page so far, and it reads well aloud.']],
      comments: [
        {
          by: 'yuki',
          hoursAgo: 47,
          content: '> Borrow up to five bags\n\nCould schools borrow ten? Two have asked.',
          reactions: { '👀': ['mona'] },
        },
        { by: 'mona', hoursAgo: 30, content: 'Ten is fine for schools. @eve, please add a line.' },
      ],
    },
    { title: 'Germination test, beans and peas', status: 'in_progress', due: [5], assignee: 'yuki' },
    { title: 'Design the seed bag', status: 'todo', priority: 'medium', due: [11], assignee: 'eve' },
    { title: 'Price of a thousand paper bags', status: 'todo', due: [4, 15], assignee: 'mona' },
    { title: 'Catalogue of the first sixty sorts', status: 'todo', priority: 'high', due: [20] },
    { title: 'Ask the post office about flat parcels', status: 'todo', priority: 'low', assignee: 'yuki' },
    { title: 'Shelf for the dry room', status: 'todo', priority: 'low' },
    { title: 'Card index or spreadsheet?', status: 'review', priority: 'medium', assignee: 'mona' },
    { title: 'Tomatoes from the 2019 harvest', status: 'on_hold', priority: 'low', assignee: 'yuki' },
    { title: 'Name for the library', status: 'done', assignee: 'eve' },
    { title: 'Collect jars with good lids', status: 'done', priority: 'low', assignee: 'yuki' },
    { title: 'Borrow the moisture meter', status: 'done', due: [-6], assignee: 'mona' },
  ],
}

const website: DemoProject = {
  name: 'Website',
  description: 'New pictures, new words',
  owner: 'rufus',
  ownerRole: 'designer',
  organization: 'green-ltd',
  createdDaysAgo: 120,
  members: [
    ['eve', 'read'],
    ['finn', 'editor', 'developer'],
  ],
  tasks: [
    {
      title: 'Opening hours for the winter',
      status: 'todo',
      priority: 'high',
      due: [1, 10],
      assignee: 'finn',
    },
    { title: 'Portraits of everybody, outdoors', status: 'in_progress', due: [13], assignee: 'rufus' },
    { title: 'Words for the front page', status: 'review', priority: 'high', due: [2], assignee: 'eve' },
    { title: 'One font instead of three', status: 'done', assignee: 'rufus' },
    { title: 'Alt texts for all pictures', status: 'done', assignee: 'finn' },
    { title: 'Contact form that says where the mail goes', status: 'done', assignee: 'finn' },
    { title: 'Map of the two gardens', status: 'done', priority: 'low', assignee: 'rufus' },
    { title: 'Smaller pictures for slow lines', status: 'done', assignee: 'finn' },
    { title: 'Remove the newsletter pop-up', status: 'done', archived: true, assignee: 'finn' },
  ],
}

const autumnMarket: DemoProject = {
  name: 'Autumn market',
  description: 'Our stall on the square, two weekends in October',
  status: 'archived',
  owner: 'finn',
  organization: 'green-ltd',
  createdDaysAgo: 95,
  members: [
    ['eve', 'editor'],
    ['mona', 'editor'],
  ],
  tasks: [
    { title: 'Book the corner stall', status: 'done', assignee: 'finn' },
    { title: 'Forty jars of plum jam', status: 'done', assignee: 'mona' },
    { title: 'Change and a cash box', status: 'done', assignee: 'eve' },
    { title: 'Thank the neighbours for the tent', status: 'done', assignee: 'finn' },
  ],
}

export const greenProjects = [seedLibrary, website, autumnMarket]

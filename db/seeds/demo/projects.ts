import type { DemoProject } from './demo-data'

const seedLibrary: DemoProject = {
  name: 'Seed library',
  description: 'Lending by post, from April',
  owner: 'mona',
  ownerRole: 'project_manager',
  organization: 'green-ltd',
  createdDaysAgo: 32,
  ownLane: { name: 'Growing', status: 'in_progress', tasks: ['Germination test, beans and peas'] },
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
    {
      title: 'Germination test, beans and peas',
      status: 'in_progress',
      due: [5],
      repeat: 'FREQ=WEEKLY;INTERVAL=2',
      assignee: 'yuki',
    },
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
      repeat: 'FREQ=YEARLY',
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

const springConcert: DemoProject = {
  name: 'Spring concert',
  description: 'Two evenings in May: Brahms, Holst and a song of our own',
  owner: 'helena',
  ownerRole: 'project_manager',
  organization: 'harbour-choir',
  createdDaysAgo: 27,
  members: [
    ['eve', 'admin', 'contributor'],
    ['finn', 'editor', 'contributor'],
  ],
  tasks: [
    {
      title: 'Book the customs house for both evenings',
      status: 'in_progress',
      priority: 'urgent',
      due: [0],
      assignee: 'eve',
      units: [['eve', 2, 'Friday is ours. Saturday is asked for by a wedding, they decide today.']],
      comments: [
        {
          by: 'helena',
          hoursAgo: 1.4,
          content: 'The wedding has moved to June: *both evenings are ours.* @eve, can you sign today?',
          reactions: { '🎉': ['finn'] },
        },
      ],
    },
    { title: 'Copies of the Holst, forty and two spare', status: 'todo', due: [7], assignee: 'finn' },
    { title: 'Poster: first idea', status: 'todo', priority: 'low', due: [15], assignee: 'eve' },
    { title: 'A pianist for the Brahms', status: 'todo', priority: 'high', due: [10], assignee: 'helena' },
    { title: 'Second verse of our own song', status: 'review', assignee: 'helena' },
    { title: 'Risers from the school', status: 'on_hold', priority: 'low', assignee: 'finn' },
    { title: 'Choose the programme', status: 'done', priority: 'high', assignee: 'helena' },
    { title: 'Dates that miss the football final', status: 'done', assignee: 'eve' },
  ],
}

export const choirProjects = [springConcert]

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
      checklist: {
        items: ['The bank', 'The doctor', 'The library', 'The tax office', 'The water company'],
        done: 2,
      },
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
    {
      title: 'Garlic in the ground',
      status: 'todo',
      priority: 'high',
      due: [-1],
      repeat: 'FREQ=YEARLY',
      assignee: 'mona',
    },
    { title: 'Cover the strawberries', status: 'todo', due: [5], assignee: 'mona' },
    { title: 'Water off before the frost', status: 'done', assignee: 'mona' },
  ],
}

export const personalProjects = [houseMove, reading, allotment]

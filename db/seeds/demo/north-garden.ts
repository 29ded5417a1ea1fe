import type { DemoProject } from './demo-data'

export const northGarden: DemoProject = {
  name: 'North garden',
  description: 'Beds, paths and the wall, ready for spring',
  owner: 'eve',
  ownerRole: 'project_manager',
  organization: 'green-ltd',
  createdDaysAgo: 46,
  members: [
    ['mona', 'admin', 'developer'],
    ['rufus', 'editor', 'designer'],
    ['finn', 'editor', 'contributor'],
    ['yuki', 'read', 'tester'],
  ],
  tasks: [
    {
      title: 'Survey the north wall before the frost',
      description:
        'Walk the wall from the gate to the greenhouse and mark every loose stone with chalk.\n\nTake a photograph of each bay, with the measuring pole in the picture, and note where water stands after rain. The mason needs the list to make an offer.',
      status: 'todo',
      priority: 'urgent',
      due: [-3, 16],
      assignee: 'eve',
      units: [
        ['eve', 6, 'First walk with the mason. Bays 1 to 4 are sound.'],
        ['rufus', 5, 'Sketched the bays, the drawing hangs in the shed.'],
        ['eve', 2, 'Bay 7 has moved by a finger. Rain stopped us there; bays 8 to 11 are still to do.'],
      ],
      comments: [
        {
          by: 'mona',
          hoursAgo: 75,
          content:
            'The mason can come **Thursday or Friday**. He asks for three things:\n\n- the list of loose stones\n- the photographs\n- where the water stands\n\n@eve, which day is better?',
          reactions: { '👍': ['eve', 'rufus'] },
        },
        {
          by: 'eve',
          hoursAgo: 70,
          content: 'Friday, if it stays dry. @rufus could you bring the measuring pole?',
          reactions: { '✅': ['rufus'] },
        },
        {
          by: 'rufus',
          hoursAgo: 21,
          content:
            'I have it in the van. The forecast says rain until noon, see https://weather.example.org/north',
          reactions: { '👀': ['eve', 'mona'], '😕': ['mona'] },
        },
        {
          by: 'mona',
          hoursAgo: 3.2,
          content: '@eve he can also start at two. Then bays 8 to 11 would be dry enough.',
        },
      ],
    },
    {
      title: 'Order gravel for the two long paths',
      description: 'Eight cubic metres, washed, 8–16 mm. The lorry cannot pass the gate: ask for big bags.',
      status: 'todo',
      priority: 'high',
      due: [6],
      assignee: 'finn',
      comments: [
        {
          by: 'finn',
          hoursAgo: 6.5,
          content:
            'Two offers are in:\n\n1. 42 a bag, delivered Monday\n2. 38 a bag, if we fetch it\n\nI would take the first. @eve, @mona?',
          reactions: { '👍': ['mona'] },
        },
      ],
    },
    {
      title: 'Ask the city about the water permit',
      status: 'todo',
      priority: 'medium',
      due: [9, 12],
      assignee: 'eve',
      units: [['eve', 4, 'Left a message with Ms Aydin in the water office.']],
    },
    { title: 'Choose roses for the gate', status: 'todo', priority: 'low', due: [24], assignee: 'rufus' },
    { title: 'Label the seed drawers', status: 'todo', priority: 'low', assignee: 'mona' },
    { title: 'Find a home for the old water tank', status: 'todo', priority: 'low' },
    {
      title: 'Lay out beds four to nine with string and pegs, check against the drawing',
      description: 'Paths stay 90 cm wide, so that a wheelbarrow and a wheelchair can pass.',
      status: 'in_progress',
      priority: 'medium',
      due: [3, 17],
      assignee: 'eve',
      checklist: {
        items: [
          'Borrow the long tape',
          'Copy the drawing',
          'Ask Rufus whether the plan has the drain',
          'Pegs for beds seven to nine',
          'String from the gate to the greenhouse',
          'Measure the paths again, 60 cm each',
          'Move the old rosemary marker',
        ],
        done: 3,
      },
      units: [
        ['eve', 3, 'Beds four and five are pegged.'],
        ['mona', 2, 'Six was 20 cm short on the east side. Corrected.'],
        ['eve', 1, 'Seven and eight done, nine tomorrow.'],
      ],
    },
    {
      title: 'Draft the spring volunteer rota',
      status: 'in_progress',
      priority: 'medium',
      due: [-1, 18],
      assignee: 'rufus',
    },
    {
      title: 'Repair the greenhouse latch',
      status: 'in_progress',
      priority: 'low',
      assignee: 'mona',
      units: [
        ['mona', 5, 'The spring is broken, not the latch. Ordered one.'],
        ['mona', 1, 'Spring has arrived.'],
      ],
    },
    {
      title: 'Planting plan, second draft',
      description:
        'With the changes from the walk: more shade plants along the wall, herbs near the kitchen.',
      status: 'review',
      priority: 'high',
      due: [8],
      assignee: 'rufus',
      units: [
        ['rufus', 7, 'All beds drawn, heights added.'],
        ['eve', 3, 'Read it twice. Bed six needs something for August.'],
        ['rufus', 1, 'Asters in bed six.'],
      ],
      comments: [
        {
          by: 'eve',
          hoursAgo: 68,
          content: '| bed | blooms |\n| --- | --- |\n| four | April to June |\n| six | nothing in August |',
        },
        {
          by: 'rufus',
          hoursAgo: 26,
          content: 'Bed six has asters now, `Aster amellus`. @eve is that enough for August?',
          reactions: { '🎉': ['mona', 'finn'], '❤️': ['yuki'] },
        },
      ],
    },
    { title: 'Costs of the rain barrels', status: 'review', priority: 'medium', assignee: 'finn' },
    {
      title: 'Bench from the old oak',
      description: 'Waits for the sawmill, which has no date before January.',
      status: 'on_hold',
      priority: 'low',
      assignee: 'finn',
    },
    {
      title: 'Clear the compost corner',
      status: 'done',
      priority: 'medium',
      due: [-9, 18],
      assignee: 'eve',
      units: [['eve', 10, 'Three trailer loads. The hedgehog has moved next door.']],
    },
    { title: 'Photograph every bed', status: 'done', priority: 'low', assignee: 'mona' },
    {
      title: 'Book the tool library',
      status: 'done',
      priority: 'medium',
      due: [-12],
      assignee: 'finn',
      units: [['finn', 13, 'Two rotavators and the long ladder, for the first week of March.']],
    },
    { title: 'First frost walk', status: 'done', priority: 'low', due: [-18, 9], assignee: 'rufus' },
    { title: 'Measure the beds', status: 'done', archived: true, assignee: 'mona' },
    { title: 'Sign the lease', status: 'done', priority: 'high', archived: true, assignee: 'eve' },
    { title: 'Meet the neighbours', status: 'done', archived: true, assignee: 'rufus' },
  ],
}

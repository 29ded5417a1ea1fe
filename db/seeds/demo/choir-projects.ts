import type { DemoProject } from './demo-data'

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

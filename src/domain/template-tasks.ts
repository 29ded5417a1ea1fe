import type { ProjectTemplate } from './project-templates'
import type { TaskPriority, TaskStatus } from './task'

export type TemplateTask = {
  title: string
  status: TaskStatus
  description?: string
  priority?: TaskPriority
  /** Days from the creation of the project. */
  dueInDays?: number
}

const todo = (title: string, more: Partial<TemplateTask> = {}): TemplateTask => ({
  title,
  status: 'todo',
  ...more,
})
const started = (title: string, more: Partial<TemplateTask> = {}) =>
  todo(title, { status: 'in_progress', ...more })
const review = (title: string, more: Partial<TemplateTask> = {}) => todo(title, { status: 'review', ...more })
const waiting = (title: string, more: Partial<TemplateTask> = {}) =>
  todo(title, { status: 'on_hold', ...more })
const done = (title: string) => todo(title, { status: 'done' })

/** The tasks of the templates, in the order of their lanes. */
export const templateTasks: Record<ProjectTemplate, readonly TemplateTask[]> = {
  team: [
    todo('Write down what we want to reach this quarter', { priority: 'high' }),
    todo('Choose a day for the weekly planning'),
    todo('List what no one looks after'),
    started('Agree who answers which requests'),
    review('Draft of our working agreement'),
    waiting('Budget for the new tools'),
    done('Set up this board'),
  ],
  'house-move': [
    todo('Cancel the old rental contract', { priority: 'high' }),
    todo('Register the new address'),
    todo('Redirect the post'),
    todo('Sort out the cellar'),
    started('Compare three removal companies'),
    started('Pack the books', { description: '- [ ] Living room\n- [ ] Study\n- [ ] Hall' }),
    waiting('Handover of the keys', { description: 'The landlord proposes a date.' }),
    done('Measure the doors and stairs'),
  ],
  event: [
    todo('Send the invitations', { priority: 'high' }),
    todo('Order food and drinks'),
    todo('Ask for helpers on the day'),
    todo('Write the thank-you notes', { priority: 'low' }),
    started('Plan the programme'),
    review('Text of the invitation'),
    waiting('Permit for the music'),
    done('Book the hall'),
  ],
  editorial: [
    todo('Interview with the new neighbours'),
    todo('Ten questions that readers ask'),
    todo('Collect pictures for the autumn issue', { priority: 'low' }),
    started('Portrait of the market hall'),
    started('How we chose our printer'),
    review('Review of the summer festival', { priority: 'high' }),
    done('Opening of the library'),
  ],
  garden: [
    todo('Order the seeds', { priority: 'high' }),
    todo('Prune the apple trees'),
    todo('Prepare the beds for the beans'),
    todo('Repair the water butt'),
    started('Raise the tomatoes on the window sill'),
    waiting('Plant out the courgettes', { description: 'After the last frost.' }),
    done('Draw the plan of the beds'),
  ],
  product: [
    todo('Sign-up fails with a plus in the address', { priority: 'urgent' }),
    todo('Show the last change in the list'),
    todo('Ask five customers what they miss'),
    started('Faster search on phones', { priority: 'high' }),
    review('Texts of the new emails'),
    waiting('Invoices as PDF', { description: 'The tax adviser checks the numbers.' }),
    done('Dark theme'),
  ],
  hiring: [
    todo('Choose where to advertise'),
    todo('Prepare the questions for the first call'),
    todo('Plan the first week', { priority: 'low' }),
    started('Write the advert', { priority: 'high' }),
    review('Salary range'),
    done('Agree what the job is about'),
  ],
  course: [
    todo('Read chapter two'),
    todo('Exercises of the third week'),
    todo('Form a study group'),
    todo('Register for the exam', { priority: 'high' }),
    started('Summary of chapter one'),
    review('First essay'),
    done('Buy the books'),
  ],
  trip: [
    todo('Book the beds', { priority: 'high' }),
    todo('Ask someone to water the plants'),
    todo('Packing list', { description: '- [ ] Passports\n- [ ] Chargers\n- [ ] Rain coats' }),
    todo('Save the maps offline', { priority: 'low' }),
    started('Compare night trains'),
    waiting('Renew the passports'),
    done('Agree when we go'),
  ],
  renovation: [
    todo('Ask for three offers of electricians', { priority: 'high' }),
    todo('Choose the tiles'),
    todo('Tell the neighbours about the noise'),
    started('Strip the wallpaper in the hall'),
    review('Plan of the sockets'),
    waiting('New windows', { description: 'Delivery takes eight weeks.' }),
    done('Measure all rooms'),
  ],
  demo: [
    todo('Survey the north wall before the frost', { priority: 'urgent', dueInDays: -3 }),
    todo('Order gravel for the two long paths', {
      priority: 'high',
      dueInDays: 2,
      description: 'Eight cubic metres, washed.\n\n- [x] Measure the paths\n- [ ] Ask for big bags',
    }),
    todo('Ask the city about the water permit', { dueInDays: 8 }),
    todo('Choose roses for the gate', { priority: 'low', dueInDays: 24 }),
    started('Draft the spring volunteer rota', { dueInDays: -1 }),
    started('Lay out beds four to nine', {
      dueInDays: 3,
      description: 'String and pegs are in the shed. **Check the water pipe first.**',
    }),
    review('Planting plan, second draft', { priority: 'high', dueInDays: 9 }),
    waiting('Bench from the old oak', { priority: 'low' }),
    done('Photograph every bed'),
    done('Book the tool library'),
  ],
}

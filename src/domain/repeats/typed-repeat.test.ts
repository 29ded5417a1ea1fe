import { describe, expect, test } from 'vitest'
import { repeatWords } from './repeat-words'
import { understandRepeat } from './typed-repeat'

const words = (text: string) => {
  const typed = understandRepeat(text)
  return typed && repeatWords(typed)
}

describe('a typed repeat is understood', () => {
  test.each([
    ['every day', 'every day'],
    ['Daily', 'every day'],
    ['every other day', 'every 2 days'],
    ['every second day', 'every 2 days'],
    ['weekly', 'every week'],
    ['each week', 'every week'],
    ['biweekly', 'every 2 weeks'],
    ['every 2 weeks', 'every 2 weeks'],
    ['every two weeks', 'every 2 weeks'],
    ['every other week', 'every 2 weeks'],
    ['monthly', 'every month'],
    ['quarterly', 'every 3 months'],
    ['yearly', 'every year'],
    ['annually', 'every year'],
    ['every weekday', 'every weekday'],
    ['every working day', 'every weekday'],
    ['every Monday', 'every Monday'],
    ['every mon', 'every Monday'],
    ['every other Monday', 'every 2 weeks on Monday'],
    ['every Mon, Wed and Fri', 'every Monday, Wednesday and Friday'],
    ['every Friday and Monday', 'every Monday and Friday'],
    ['weekly on Monday', 'every Monday'],
    ['every 2 weeks on Monday and Thursday', 'every 2 weeks on Monday and Thursday'],
    ['monthly on the last Friday', 'every month on the last Friday'],
    ['every month on the second Tuesday', 'every month on the second Tuesday'],
    ['every 3 months on the last Friday', 'every 3 months on the last Friday'],
    ['every last Friday', 'every month on the last Friday'],
    ['every first Monday of the month', 'every month on the first Monday'],
    ['every second Monday of the month', 'every month on the second Monday'],
    ['on the last Friday of every month', 'every month on the last Friday'],
    ['every month on the 15th', 'every month on the 15th'],
    ['every 15th', 'every month on the 15th'],
    ['every 15th of the month', 'every month on the 15th'],
    ['monthly on the 31st', 'every month on the 31st'],
    ['every last day of the month', 'every month on the last day'],
    ['monthly on the last day', 'every month on the last day'],
    ['every year on 24 December', 'every year on 24 December'],
    ['every year on December 24th', 'every year on 24 December'],
    ['every 24 December', 'every year on 24 December'],
    ['yearly on the 29th of February', 'every year on 29 February'],
    ['3 days after done', '3 days after it is done'],
    ['every 3 days after done', '3 days after it is done'],
    ['a week after it is done', '1 week after it is done'],
    ['2 weeks after completion', '2 weeks after it is done'],
  ])('in English: %s', (text, expected) => expect(words(text)).toBe(expected))

  test.each([
    ['jeden Montag', 'every Monday'],
    ['jeden Montag und Donnerstag', 'every Monday and Thursday'],
    ['täglich', 'every day'],
    ['jeden Tag', 'every day'],
    ['jeden Werktag', 'every weekday'],
    ['jede Woche', 'every week'],
    ['jede zweite Woche', 'every 2 weeks'],
    ['alle 2 Wochen', 'every 2 weeks'],
    ['alle zwei Wochen am Montag', 'every 2 weeks on Monday'],
    ['monatlich am 15.', 'every month on the 15th'],
    ['jeden 15.', 'every month on the 15th'],
    ['jeden letzten Freitag im Monat', 'every month on the last Friday'],
    ['jeden zweiten Montag im Monat', 'every month on the second Monday'],
    ['am letzten Freitag jedes Monats', 'every month on the last Friday'],
    ['jeden letzten Tag im Monat', 'every month on the last day'],
    ['jedes Jahr am 24. Dezember', 'every year on 24 December'],
    ['jährlich am 24. Dezember', 'every year on 24 December'],
    ['3 Tage nach Erledigung', '3 days after it is done'],
  ])('in German: %s', (text, expected) => expect(words(text)).toBe(expected))

  test.each([
    ['tous les lundis', 'every Monday'],
    ['tous les lundis et jeudis', 'every Monday and Thursday'],
    ['chaque lundi', 'every Monday'],
    ['tous les jours', 'every day'],
    ['tous les jours ouvrés', 'every weekday'],
    ['toutes les semaines', 'every week'],
    ['toutes les 2 semaines', 'every 2 weeks'],
    ['toutes les deux semaines le lundi', 'every 2 weeks on Monday'],
    ['chaque mois le 15', 'every month on the 15th'],
    ['tous les 15 du mois', 'every month on the 15th'],
    ['le 15 de chaque mois', 'every month on the 15th'],
    ['le dernier vendredi de chaque mois', 'every month on the last Friday'],
    ['tous les ans le 24 décembre', 'every year on 24 December'],
    ['3 jours après l’avoir fait', '3 days after it is done'],
  ])('in French: %s', (text, expected) => expect(words(text)).toBe(expected))
})

describe('what is no repeat is not understood', () => {
  test.each([
    '',
    'every',
    'Monday',
    'the last Friday',
    'every second Friday',
    'every 0 days',
    'every 1000 days',
    'every 32nd',
    'every month on the 0th',
    'every year on 30 February',
    'every hour',
    'every 5 minutes',
    'every Monday is hard',
    'every day every week',
    '3 days after',
    'after done',
    `every ${'monday '.repeat(1_000)}`,
  ])('%s', (text) => expect(understandRepeat(text)).toBeNull())
})

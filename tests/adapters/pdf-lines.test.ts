import { describe, expect, test } from 'vitest'
import { type DrawnText, linesOfPage } from '#app/adapters/pdf-lines.ts'

/** Letters of 10 points, 5 wide. */
function drawn(str: string, x: number, y: number, more: Partial<DrawnText> = {}): DrawnText {
  const transform = [10, 0, 0, 10, x, y]
  return { str, transform, width: str.length * 5, dir: 'ltr', fontName: 'f1', hasEOL: true, ...more }
}

/** Lines below one another, from the same edge. */
function column(...lines: string[]): DrawnText[] {
  return lines.map((line, index) => drawn(line, 50, 700 - index * 12))
}

describe('the lines of a page of a PDF', () => {
  test('have their pieces in the order in which they are read', () => {
    expect(linesOfPage([drawn('Engels GmbH', 200, 700), drawn('Maker:', 50, 700)])).toEqual([
      'Maker: Engels GmbH',
    ])
    expect(
      linesOfPage([drawn('مرحبا', 50, 700, { dir: 'rtl' }), drawn('اسمي', 200, 700, { dir: 'rtl' })]),
    ).toEqual(['اسمي مرحبا'])
  })

  test('are apart where they stand below one another', () => {
    expect(linesOfPage(column('Height: 45 cm', 'Weight: 3 kg'))).toEqual(['Height: 45 cm', 'Weight: 3 kg'])
  })

  test('keep together what touches, and apart what does not', () => {
    const pieces = [drawn('Oak', 50, 700), drawn('en', 65, 700), drawn('stool', 90, 700)]
    expect(linesOfPage(pieces)).toEqual(['Oaken stool'])
  })

  test('have a cell that stands a little lower in its row', () => {
    const row = [drawn('TMA 15', 50, 700, { hasEOL: false }), drawn('5 V', 150, 694, { hasEOL: false })]
    expect(linesOfPage([...row, drawn('78 %', 250, 700)])).toEqual(['TMA 15 5 V 78 %'])
  })

  test('say once what was drawn twice to be bold', () => {
    expect(linesOfPage([drawn('Oak', 50, 700), drawn('Oak', 50.4, 700)])).toEqual(['Oak'])
  })

  test('are joined where a column ends within a sentence, or within a word', () => {
    expect(
      linesOfPage(
        column(
          'The 4N35 is a coupler for',
          'general purposes. It has a',
          'diode and a photo-',
          'transistor.',
        ),
      ),
    ).toEqual(['The 4N35 is a coupler for general purposes. It has a diode and a phototransistor.'])
    const german = [
      'Träger aus Polystyrol, beschichtet mit einem Leim gegen weiße',
      'Fliegen und andere, die in der Wohnung und im Haus leben',
    ]
    expect(linesOfPage(column(...german))).toEqual([german.join(' ')])
  })

  test('are not joined where they are rows, entries of a list or headings', () => {
    const list = ['• Solid oak from Galicia, oiled', '• wipe with a damp cloth', 'Care', 'wipe only']
    expect(linesOfPage(column(...list))).toEqual(list)
    const heading = 'Most important symptoms, both acute and delayed, and effects'
    const text = 'No further information is available about this product at all'
    const [first, second] = column(heading, text)
    expect(
      linesOfPage([{ ...(first ?? drawn('', 0, 0)), fontName: 'bold' }, second ?? drawn('', 0, 0)]),
    ).toEqual([heading, text])
    const row = (label: string, value: string, y: number) => [
      drawn(label, 50, y, { hasEOL: false }),
      drawn(value, 300, y),
    ]
    expect(
      linesOfPage([...row('Width of the seat in all', '30 cm', 700), ...row('height', '45 cm', 688)]),
    ).toEqual(['Width of the seat in all 30 cm', 'height 45 cm'])
  })

  test('have raised digits as such', () => {
    const raised = { transform: [6, 0, 0, 6, 100, 703], width: 3 }
    expect(linesOfPage([drawn('1.2 cm of', 55, 700), drawn('2', 100, 703, raised)])).toEqual(['1.2 cm of²'])
    expect(linesOfPage([drawn('Room 1', 55, 700), drawn('2', 90, 700)])).toEqual(['Room 1 2'])
  })

  test('have letters as they are typed', () => {
    expect(linesOfPage([drawn('eﬃcient', 50, 700)])).toEqual(['efficient'])
    expect(linesOfPage([drawn('ﺍﺳﻤﻲ', 50, 700, { dir: 'rtl' })])).toEqual(['اسمي'])
  })
})

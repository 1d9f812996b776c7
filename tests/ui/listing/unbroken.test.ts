import { expect, test } from 'vitest'
import { unbroken } from '#app/ui/listing/unbroken.ts'

test.each([
  ['one size, 86 × 92 cm', 'one size, 86~×~92~cm'],
  ['10 × 20 × 30 mm, 1.5 kg', '10~×~20~×~30~mm, 1.5~kg'],
  ['100% linen, 245 g/m²', '100% linen, 245~g/m²'],
  ['machine wash at 40 °C', 'machine wash at 40~°C'],
  ['الوزن 245 غ/م²', 'الوزن 245~غ/م²'],
  ['Высота 40 см.', 'Высота 40~см.'],
])('a number stays with its unit: %s', (fact, shown) => {
  expect(unbroken(fact)).toBe(shown.replaceAll('~', '\u00a0'))
})

test.each(['Sizes 36 37 38', '3 compartments', 'Warranty: 2 - 5', 'USB 3.0', ''])(
  'nothing else is changed: %s',
  (fact) => {
    expect(unbroken(fact)).toBe(fact)
  },
)

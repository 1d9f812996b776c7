import { expect, test } from 'vitest'
import { guessLanguage } from '#app/domain/batches/imports/file-language.ts'

test.each<[string | undefined, string]>([
  [
    'English',
    'A kettle of steel with a handle that stays cool. It is made for all hobs and is easy to clean.',
  ],
  [
    'German',
    'Ein Wasserkessel aus Edelstahl mit kühlem Griff. Er ist für alle Herde und leicht zu reinigen.',
  ],
  [
    'French',
    'Une bouilloire en acier avec une poignée qui reste froide, pour tous les feux et pas plus lourde.',
  ],
  [
    'Spanish',
    'Una tetera de acero con un mango que no se calienta, para todas las cocinas y fácil de limpiar.',
  ],
  [
    'Russian',
    'Чайник из стали с ручкой, которая не нагревается. Он подходит для всех плит и легко моется, как и все.',
  ],
  ['Japanese', 'ステンレスのやかんです。取っ手は熱くなりません。すべてのコンロで使えます。'],
  ['Korean', '스테인리스 주전자입니다. 손잡이가 뜨거워지지 않습니다. 모든 화구에 사용할 수 있습니다.'],
  [
    'Greek',
    'Ένας βραστήρας από ατσάλι με λαβή που δεν ζεσταίνεται, για όλες τις εστίες και εύκολος στο πλύσιμο.',
  ],
  [undefined, 'Linen 200 x 200 cm'],
  [undefined, ''],
])('%s', (language, text) => {
  expect(guessLanguage(text)).toBe(language)
})

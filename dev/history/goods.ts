interface Good {
  name: string
  facts: string[]
  /** What the first of its facts is corrected to later. */
  corrected?: string
}

/** What the demo's customers sell, with the facts that they type. */
export const GOODS: Good[] = [
  {
    name: 'Stoneware mug',
    facts: ['350 ml', 'glazed stoneware', 'dishwasher safe', 'made in Portugal'],
    corrected: '330 ml',
  },
  { name: 'Linen tea towel', facts: ['100% linen', '50 x 70 cm', 'hanging loop', 'wash at 60 °C'] },
  { name: 'Oak serving board', facts: ['solid oak', '40 x 18 cm', 'oiled by hand', 'wipe clean only'] },
  { name: 'Wool beanie', facts: ['100% merino wool', 'one size', 'charcoal grey', 'hand wash'] },
  { name: 'Cork yoga mat', facts: ['natural cork', '4 mm thick', '183 x 61 cm', 'weighs 2 kg'] },
  {
    name: 'Enamel camping kettle',
    facts: ['1.5 litres', 'enamelled steel', 'for gas and open fire', 'blue'],
    corrected: '1.6 litres',
  },
  {
    name: 'Leather card holder',
    facts: ['vegetable-tanned leather', 'room for 6 cards', '10 x 7 cm', 'cognac'],
  },
  {
    name: 'Soy wax candle',
    facts: ['180 g', 'burns about 35 hours', 'scent of fig and cedar', 'wooden wick'],
  },
  {
    name: 'Desk lamp',
    facts: ['LED, 6 W', 'three brightness levels', 'USB-C cable, 1.5 m', 'warranty of 2 years'],
  },
  { name: 'Bicycle bell', facts: ['brass', 'for bars of 22.2 mm', 'weighs 48 g', 'no tools needed'] },
  {
    name: 'Canvas rucksack',
    facts: ['18 litres', 'waxed canvas', 'laptop sleeve for 14 inches', 'olive'],
    corrected: '20 litres',
  },
  { name: 'Bamboo toothbrush', facts: ['bamboo handle', 'medium bristles', 'pack of 4', 'paper packaging'] },
  { name: 'French press', facts: ['1 litre', 'borosilicate glass', 'steel filter', 'for 8 cups'] },
  {
    name: 'Children’s raincoat',
    facts: ['recycled polyester', 'sizes 92 to 140', 'reflective stripes', 'yellow'],
  },
  {
    name: 'Garden shears',
    facts: ['carbon steel blades', '21 cm', 'safety catch', 'for right and left hands'],
  },
  {
    name: 'Notebook A5',
    facts: ['160 pages', '100 g paper, dotted', 'opens flat', 'leather cover'],
    corrected: '144 pages',
  },
  { name: 'Computer mouse', facts: ['Bluetooth 5.1', '1600 dpi', 'one AA battery, included', '82 g'] },
  {
    name: 'Hand cream',
    facts: ['75 ml', 'with shea butter', 'pump dispenser', 'use within 12 months of opening'],
  },
  { name: 'Felt slippers', facts: ['wool felt', 'rubber sole', 'sizes 36 to 46', 'grey'] },
  {
    name: 'Wall clock',
    facts: ['30 cm', 'birch plywood', 'quiet movement', 'AA battery not included'],
  },
  { name: 'Storage jar', facts: ['900 ml', 'borosilicate glass', 'bamboo lid', 'not for the microwave'] },
  { name: 'Dog lead', facts: ['1.8 m', 'nylon webbing', 'two loops', 'red'], corrected: '2 m' },
  {
    name: 'Wool blanket',
    facts: ['130 x 200 cm', '100% lambswool', 'OEKO-TEX Standard 100', 'dry clean only'],
  },
  { name: 'Plant pot', facts: ['terracotta', '14 cm', 'drainage hole', 'saucer included'] },
  {
    name: 'Power bank',
    facts: ['10000 mAh', 'two USB ports', 'LED display', '235 g'],
    corrected: '9500 mAh',
  },
  {
    name: 'Chef’s knife',
    facts: ['blade of 20 cm', 'stainless steel', 'oak handle', 'hand wash only'],
    corrected: 'blade of 18 cm',
  },
  {
    name: 'Wooden puzzle',
    facts: ['60 pieces', 'beech wood', 'from 4 years', 'contains small parts'],
  },
  {
    name: 'Green tea',
    facts: ['100 g', 'from Japan', 'brews at 80 °C in 2 minutes', 'in a resealable bag'],
  },
]

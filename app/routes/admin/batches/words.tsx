export const batchesAdministration = 'Batches - Administration'

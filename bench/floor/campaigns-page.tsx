import { Box, chakra, Heading } from '@adhelm/shared-ui/chakra';
import { campaigns, columns, isFigure } from './campaigns.ts';
import { tableStyles } from './table-styles.ts';

/** Cells after the identifier and the name. */
const others = columns.slice(2);
const alignOf = (column: string | undefined) =>
  column !== undefined && isFigure(column) ? 'end' : undefined;

/** The list: 50 rows of the bundle in a plain table. */
export function CampaignsPage() {
  return (
    <>
      <Heading as="h1" size="2xl" mb="4">
        Campaigns
      </Heading>
      <Box overflow="auto" maxH="calc(100vh - 180px)" bg="bg.surface" borderWidth="1px" borderRadius="md">
        <chakra.table css={tableStyles}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-align={alignOf(column)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ id, name, cells }) => (
              <tr key={id}>
                <td>{id}</td>
                <th scope="row">
                  <a href={`#${id}`}>{name}</a>
                </th>
                {cells.map((cell, index) => (
                  <td key={others[index]} data-align={alignOf(others[index])}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </>
  );
}

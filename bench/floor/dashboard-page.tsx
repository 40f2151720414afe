import { Box, chakra, Heading } from '@adhelm/shared-ui/chakra';
import { tableStyles } from './table-styles.ts';

const columns = ['Source', 'Account', 'Cost', 'Revenue', 'Profit', 'ROI', 'Freshness'] as const;
const figures = ['$1,240.50', '$1,911.20', '$670.70', '54.07%'] as const;
const accounts = [
  ['MGID', 'Northwind US'],
  ['MGID', 'Berlin Performance'],
  ['Taboola', 'Northwind'],
  ['Revcontent', 'Northwind'],
  ['Zeropark', 'Northwind'],
  ['PropellerAds', 'Northwind'],
  ['Engageya', 'Northwind'],
  ['Voluum', 'Tracker'],
] as const;

/** The second route: the accounts of the dashboard with figures of the bundle. */
export function DashboardPage() {
  return (
    <>
      <Heading as="h1" size="2xl" mb="4">
        Dashboard
      </Heading>
      <Box overflow="auto" bg="bg.surface" borderWidth="1px" borderRadius="md">
        <chakra.table css={tableStyles}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map(([source, account]) => (
              <tr key={source + account}>
                <td>{source}</td>
                <th scope="row">{account}</th>
                {figures.map((figure) => (
                  <td key={figure} data-align="end">
                    {figure}
                  </td>
                ))}
                <td>Synced 5 min. ago</td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </>
  );
}

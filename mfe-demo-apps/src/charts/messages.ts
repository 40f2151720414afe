import { messagesIn } from '@adhelm/shared-ui/messages';

/** Texts of the charts' page. */
export const messages = messagesIn({
  en: {
    title: 'Apex charts',
    description: 'Six kinds of charts drawn with ApexCharts.',
    table: 'Show as table',
    chart: 'Show as chart',
    category: 'Category',
    titles: {
      line: 'Visits by day',
      area: 'Orders by day',
      bar: 'Sold by category',
      radial: 'Goals reached',
      heatMap: 'Orders by weekday and hour',
      mixed: 'Revenue and profit margin by month',
    },
    series: {
      shop: 'Shop',
      fair: 'Fair website',
      orders: 'Orders',
      thisYear: 'This year',
      lastYear: 'Last year',
      revenue: 'Revenue, USD',
      margin: 'Margin, %',
      goal: 'Reached, %',
    },
    categories: ['Kitchen', 'Lighting', 'Textiles', 'Paper'],
    goals: ['Visits', 'Orders', 'Reviews'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
});

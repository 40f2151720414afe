import { defineModule } from '@adhelm/shared-ui/module';
import { Route, Routes } from 'react-router-dom';

function Prices() {
  return (
    <Routes>
      <Route path="/app/prices" element={<h1>Prices</h1>} />
    </Routes>
  );
}

export default defineModule({ name: 'price-watch', App: Prices });

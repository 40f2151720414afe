import { Button, chakra, HStack, SimpleGrid, Stack } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  NumberField,
  SelectField,
  SubmitButton,
  schemaResolver,
  sentBy,
  TextField,
  useForm,
} from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { messages } from './messages.ts';
import { inventoryTypes, type ProductPicture, productCategories } from './product.ts';
import { type ProductValues, productOf, productValuesSchema } from './product-form-schema.ts';
import { ProductPictures } from './product-pictures.tsx';

const texts = messages.form;
const listPath = '/app/management/products';
const empty: ProductValues = {
  name: '',
  category: 'kitchen',
  sku: '',
  price: null,
  salePrice: null,
  inventoryType: 'in_stock',
  quantity: null,
  isShippable: true,
  isTaxable: true,
};

/** Creates a product with pictures and a formatted description. */
export function CreateProductPage() {
  const { fetchApi, notify } = useHost();
  const navigate = useNavigate();
  const [description, setDescription] = useState('');
  const [pictures, setPictures] = useState<readonly ProductPicture[]>([]);
  const form = useForm<ProductValues>({
    mode: 'onTouched',
    resolver: schemaResolver(productValuesSchema),
    defaultValues: empty,
  });
  const create = async (values: ProductValues) => {
    const body = productOf(values, { description, pictures: [...pictures] });
    await fetchApi('/api/products/new', { method: 'POST', body });
    notify({ tone: 'success', title: texts.created });
    navigate(listPath);
  };
  return (
    <DemoPage title={messages.create} parent={{ label: messages.list.title, to: listPath }}>
      <chakra.form onSubmit={sentBy(form, create)} noValidate maxW="4xl">
        <Stack gap="4" borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4">
          <TextField form={form} name="name" label={texts.name} />
          <RichTextField label={texts.description} placeholder={texts.describe} onChange={setDescription} />
          <ProductPictures pictures={pictures} onChange={setPictures} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <SelectField
              form={form}
              name="category"
              label={texts.category}
              options={productCategories.map((value) => ({ value, label: messages.categories[value] }))}
            />
            <TextField form={form} name="sku" label={texts.sku} hint={texts.skuHint} />
            <NumberField form={form} name="price" label={texts.price} unit="USD" min={0} />
            <NumberField
              form={form}
              name="salePrice"
              label={texts.salePrice}
              hint={texts.salePriceHint}
              unit="USD"
              min={0}
            />
            <SelectField
              form={form}
              name="inventoryType"
              label={texts.stock}
              options={inventoryTypes.map((value) => ({ value, label: messages.inventory[value] }))}
            />
            <NumberField form={form} name="quantity" label={texts.quantity} min={0} step={1} />
          </SimpleGrid>
          <CheckboxField form={form} name="isShippable" label={texts.isShippable} />
          <CheckboxField form={form} name="isTaxable" label={texts.isTaxable} />
          <HStack gap="3" wrap="wrap">
            <Button asChild variant="outline">
              <Link to={listPath}>{texts.cancel}</Link>
            </Button>
            <SubmitButton form={form}>{texts.save}</SubmitButton>
          </HStack>
        </Stack>
      </chakra.form>
    </DemoPage>
  );
}

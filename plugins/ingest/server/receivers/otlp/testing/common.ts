/** Messages of OTLP that all signals use. */
export const commonSchema = `
message Resource { repeated KeyValue attributes = 1; uint32 dropped_attributes_count = 2; }
message Scope { string name = 1; string version = 2; repeated KeyValue attributes = 3; uint32 dropped_attributes_count = 4; }
message KeyValue { string key = 1; AnyValue value = 2; }
message AnyValue {
  oneof value {
    string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; ArrayValue array_value = 5;
    KeyValueList kvlist_value = 6; bytes bytes_value = 7;
  }
}
message ArrayValue { repeated AnyValue values = 1; }
message KeyValueList { repeated KeyValue values = 1; }
message Response { PartialSuccess partial_success = 1; }
message Status { int32 code = 1; string message = 2; }`;
